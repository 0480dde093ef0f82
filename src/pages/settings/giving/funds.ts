import { SettingsGivingFundsDocument } from '../../generated/graphql'
import { useAnswer } from '../context'

/** The funds to which gifts can go: the id and the name of each, and which is the default. Undefined until they are read. */
export function useGivingFunds() {
  const { data, ...answer } = useAnswer(SettingsGivingFundsDocument, {}, ['Fund'])
  const funds = data?.funds
    ?.filter(({ status, acceptsGifts }) => status === 'ACTIVE' && acceptsGifts)
    .map(({ id, name }) => [id, name] as const)
  const defaultId = data?.funds?.find(({ isDefault }) => isDefault)?.id
  return { funds, defaultId, ...answer }
}
