import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the internet (RFC 6890): this machine, private and shared ones, link-local, documentation, multicast. The host
 * of a virtual machine in Azure has one address outside of them, 168.63.129.16.
 */
const INSIDE_IPV4 =
  '168.63.129.16/32 0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** `::/8` has the IPv4 addresses in IPv6 form, and those of translators; so has `2002::/16`. */
const INSIDE_IPV6 =
  '::/8 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'

function blocked(networks: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
// Two lists, because one takes an IPv4 address for one of `::/8`.
const insideIpv4 = blocked(INSIDE_IPV4, 'ipv4')
const insideIpv6 = blocked(INSIDE_IPV6, 'ipv6')

/** Whether an IP address is not one of the internet. */
export const isInside = (address: string): boolean => {
  const family = isIP(address)
  if (family === 6) return insideIpv6.check(address, 'ipv6')
  return family === 0 || insideIpv4.check(address, 'ipv4')
}
