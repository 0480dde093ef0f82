import { SettingsDonorTagsDocument } from '../../../generated/graphql'
import { run } from '../../../lib/graphql'
import { useSettings } from '../../context'
import { allRows } from '../../pages'
import { useRecord } from '../../record'

/** Reads the tags of donors, by name. */
export function useReadTags() {
  const { client } = useSettings()
  return () => allRows(async after => (await run(client, SettingsDonorTagsDocument, { after })).donorTags)
}

/** The tags of donors, by name. */
export const useTags = () => useRecord(useReadTags(), '')
