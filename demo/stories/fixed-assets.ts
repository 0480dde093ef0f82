import { again, GENERAL, type Story } from './story.js'

const ORGAN = {
  name: 'Organ',
  assetNumber: 'M-7',
  accountId: '{equipment.id}',
  fundId: '{general.id}',
  acquiredOn: '{today-40}',
  cost: 48_000,
  usefulLifeMonths: 120,
  salvageValue: 6_000,
  depreciationAccountId: '{depreciation.id}',
  accumulatedDepreciationAccountId: '{accumulated.id}',
  dimensions: [{ dimensionId: '{functional.id}', dimensionValueId: '{functional.values.0.id}' }],
}
const numbered = (type: string, number: string) => `/accounts?accountType=${type}#accountNumber=${number}`
const SANCTUARY = { asset: '/fixed-assets?q=Sanctuary' }

/** The register of fixed assets, from a purchase to a sale. */
export const stories: Story[] = [
  {
    operation: 'createFixedAsset',
    given: {
      ...GENERAL,
      equipment: numbered('ASSET', '1530'),
      depreciation: numbered('EXPENSE', '7340'),
      accumulated: numbered('ASSET', '1590'),
      functional: '/dimensions#code=FUNCTION',
    },
    headers: { 'Idempotency-Key': 'organ-{today-40}' },
    body: ORGAN,
    mistake: {
      because: 'The salvage value exceeds the cost.',
      headers: {},
      body: { ...ORGAN, assetNumber: 'M-8', salvageValue: 60_000 },
    },
  },
  {
    operation: 'updateFixedAsset',
    given: SANCTUARY,
    headers: { 'If-Match': '"v{asset.version}"' },
    body: { usefulLifeMonths: 720 },
    mistake: again('Somebody has changed the asset since its ETag was read.'),
  },
  { operation: 'getFixedAsset', given: SANCTUARY, query: { include: 'depreciation' } },
  {
    operation: 'deleteFixedAsset',
    given: { organ: '/fixed-assets?q=Organ' },
    mistake: again('The asset is deleted already.'),
  },
  {
    operation: 'depreciateFixedAssets',
    headers: { 'Idempotency-Key': 'depreciation-{today}' },
    body: { asOf: '{today}' },
    mistake: again('The month is depreciated already.'),
  },
  {
    operation: 'disposeFixedAsset',
    given: { lot: '/fixed-assets?q=Lot', gains: numbered('REVENUE', '4340') },
    body: { disposedOn: '{today-1}', proceeds: 431_500, gainLossAccountId: '{gains.id}' },
    mistake: again('The asset is disposed of already.'),
  },
]
