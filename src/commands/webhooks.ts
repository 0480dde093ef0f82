import { Command, InvalidArgumentError, Option } from 'commander'
import { withoutTrailingSlashes } from '../values/letters/address-text.js'
import { systemClock } from '../values/time.js'
import { CommandError } from './administration.js'
import type { CommandContext } from './context.js'

interface ListenOptions {
  forwardTo: string
  url?: string
  key?: string
  secret?: string
  types: string[]
  after?: number
}

/** An address of a web server. */
function address(text: string): string {
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new InvalidArgumentError('write it as http://localhost:8080/webhooks.')
  return text
}

function sequence(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('write a sequence of the change feed, such as 2076.')
  return Number(text)
}

/** A secret as Standard Webhooks writes it. */
function webhookSecret(text: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{32,}=*$/.test(text)) throw new InvalidArgumentError('it begins with whsec_.')
  return text
}

const listenCommand = (context: CommandContext): Command =>
  new Command('listen')
    .description('forward the events of an organization to a server on this machine, signed as webhooks are')
    .addOption(
      new Option('--forward-to <url>', 'the address that messages are sent to')
        .argParser(address)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--key <key>', 'an API key; it gets what its scopes allow').env('NARTHEX_KEY'))
    .addOption(new Option('--url <url>', 'where the service is reached; BASE_URL when absent').argParser(address))
    .addOption(new Option('--secret <secret>', 'signs the messages; a new one when absent').argParser(webhookSecret))
    .addOption(
      new Option('--types <types>', 'only these types, such as contribution.created,settlement.updated')
        .argParser(text => text.split(',').map(type => type.trim()))
        .default([], 'every type'),
    )
    .addOption(
      new Option('--after <sequence>', 'also the events after this place in the change feed').argParser(sequence),
    )
    .action(async ({ forwardTo, url, key, secret, types, after }: ListenOptions) => {
      if (!key) throw new CommandError('name an API key with --key or NARTHEX_KEY')
      const { newWebhookSecret } = await import('../domain/webhooks/webhook-signing.js')
      const { Listener } = await import('./webhook-listening.js')
      const signing = secret ?? newWebhookSecret()
      const say = (line: string) => context.print(undefined, false, [line])
      const service = withoutTrailingSlashes(url ?? context.config().baseUrl)
      say(`Events of ${service} go to ${forwardTo} until Ctrl-C.`)
      if (!secret) say(`Verify them with ${signing}`)
      const ending = new AbortController()
      const end = () => ending.abort()
      process.once('SIGINT', end).once('SIGTERM', end)
      try {
        const listening = { url: service, key, forwardTo, secret: signing, types, after }
        await new Listener(listening, systemClock, say, ending.signal).run()
      } finally {
        process.off('SIGINT', end).off('SIGTERM', end)
      }
    })

/** `narthex webhooks`: for developers of a server that gets webhooks. */
export const webhooksCommand = (context: CommandContext): Command =>
  new Command('webhooks')
    .description('try webhooks without an address on the internet')
    .addCommand(listenCommand(context))
