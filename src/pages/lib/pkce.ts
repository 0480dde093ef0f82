/** Bytes as base64url without padding (RFC 7636, appendix A). */
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 random bits as text. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The S256 challenge of a verifier (RFC 7636, section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
