import type { Tone } from '../../components/page'
import type { FixedAssetStatus, SettingsAssetsQuery } from '../../generated/graphql'
import { sumOf } from '../../lib/amount'

/** A fixed asset as the list shows it. */
export type ListedAsset = NonNullable<SettingsAssetsQuery['fixedAssets']>['nodes'][number]

/** The scopes of whoever writes fixed assets: they name accounts and a fund. */
export const WRITES = { scopes: ['journal-entries:write', 'accounts:read', 'funds:read'] } as const

export const ASSET_STATUS: Record<FixedAssetStatus, { text: string; tone: Tone }> = {
  IN_SERVICE: { text: 'In service', tone: 'green' },
  FULLY_DEPRECIATED: { text: 'Fully depreciated', tone: 'gold' },
  DISPOSED: { text: 'Disposed of', tone: 'plain' },
}

/** Whether it is disposed of, or a manual journal that is not posted yet disposes of it. */
export const hasDisposal = ({ disposedOn }: ListedAsset): boolean => Boolean(disposedOn)

/** Whether manual journals depreciate it, posted or not. The register began with the rest. */
export const hasJournals = ({ accumulatedDepreciation, openingDepreciation, pendingDepreciation }: ListedAsset) =>
  sumOf([accumulatedDepreciation, -openingDepreciation, pendingDepreciation]) > 0
