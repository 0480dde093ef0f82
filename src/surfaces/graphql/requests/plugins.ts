import type { ApolloServerPlugin, BaseContext } from '@apollo/server'
import { StartError } from '../../../values/errors.js'

/**
 * The plug-ins of Apollo Server. A query whose document is known does not pass through Apollo's pipeline (decision 16), so only
 * our own plug-in may follow requests: what it does is done for known documents too.
 * @throws StartError for another plug-in that follows requests, because it would see the first call of a document alone.
 */
export function pluginsOf<C extends BaseContext>(
  own: ApolloServerPlugin<C>,
  others: readonly ApolloServerPlugin<C>[],
): ApolloServerPlugin<C>[] {
  if (others.some(({ requestDidStart }) => requestDidStart))
    throw new StartError(
      'A plug-in of Apollo Server with requestDidStart would not run for documents that are known. Add what it does to requestPlugin and OperationStart.',
    )
  return [...others, own]
}
