import { Command, Option } from 'commander'
import { developmentIssuer, issueToken, REALM } from '../access/issuer.js'
import { People, PeopleError } from '../access/people.js'
import { HOUR_MS, systemClock } from '../values/time.js'
import { type CommandContext, duration, json } from './context.js'

interface TokenOptions {
  person: string
  expires: number
  json?: boolean
}

/** `narthex token`: an access token of the development issuer, alone on its line so that a script can take it. */
export function tokenCommand(context: CommandContext): Command {
  return new Command('token')
    .description('print an access token to try the API as a signed-in person of the embedded database')
    .requiredOption('--person <email>', 'the e-mail address of the person')
    .addOption(new Option('--expires <duration>', 'how long it is valid').argParser(duration).default(HOUR_MS, '1h'))
    .addOption(json)
    .action(async ({ person: email, expires, json: asJson }: TokenOptions) => {
      const made = await context.withOwner(async (client, { developmentKey }) => {
        if (!developmentKey)
          throw new PeopleError(
            'there is no development issuer: it belongs to the embedded database, outside production and without AUTH_ISSUER',
          )
        const person = await new People(client, REALM, systemClock).find(email)
        const token = await issueToken(developmentIssuer(developmentKey), person.subject, expires, systemClock)
        const expiresAt = new Date(systemClock.now().getTime() + expires).toISOString()
        return { token, expiresAt, person: { id: person.id, email: person.email, name: person.name } }
      })
      context.print(made, asJson, [made.token])
    })
}
