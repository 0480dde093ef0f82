import { Command } from 'commander'
import { PeopleError } from '../access/people.js'
import { type SigningKeys, signingKeysOf } from '../oauth/signing-keys.js'
import { systemClock } from '../values/time.js'
import { type CommandContext, json } from './context.js'

/** `narthex signing-keys`: the keys with which the embedded authorization server signs tokens. */
export function signingKeysCommand(context: CommandContext): Command {
  const withKeys = <T>(work: (keys: SigningKeys) => Promise<T>): Promise<T> =>
    context.withOwner((client, { secrets: { authSecret, earlierAuthSecrets } }) => {
      if (!authSecret || context.config().auth)
        throw new PeopleError('There are no signing keys here: AUTH_ISSUER names an authorization server of your own.')
      return work(signingKeysOf(client, authSecret, systemClock, earlierAuthSecrets))
    })

  const command = new Command('signing-keys').description('list and rotate the keys that sign access tokens')
  command
    .command('list')
    .description('list the published keys, the signing key first')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const keys = (await withKeys(each => each.all())).map(({ kid }, place) => ({ kid, signs: place === 0 }))
      context.print(
        keys,
        asJson,
        keys.map(({ kid, signs }) => `${kid}  ${signs ? 'signs' : 'verifies'}`),
      )
    })
  command
    .command('rotate')
    .description('sign with a new key; tokens of the old key stay valid until they expire')
    .addOption(json)
    .action(async ({ json: asJson }: { json?: boolean }) => {
      const kid = await withKeys(each => each.rotate())
      context.print({ kid }, asJson, [`${kid}  signs from now on; running servers follow within ten seconds`])
    })
  return command
}
