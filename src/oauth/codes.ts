import type Provider from 'oidc-provider'

/**
 * Makes a failed exchange use up its authorization code. The library lets the code be tried again, so whoever has it could try one
 * verifier after another. The code is deleted instead of consumed: a consumed one that is sent again would end the connection of its
 * person, which a thief with a wrong verifier must not be able to do.
 */
export function useUpCodes(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx
    if (oidc?.route !== 'token' || ctx.status !== 400 || oidc.params?.grant_type !== 'authorization_code') return
    const code = await provider.AuthorizationCode.find(String(oidc.params.code ?? ''))
    if (code?.clientId === oidc.client?.clientId) await code?.destroy()
  })
}
