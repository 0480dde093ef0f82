import { answered, done } from '../../examples/caller.js'

const YEAR_MS = 365 * 86_400_000
const graph = async (person, query) => answered(person.graphql(query))
const listed = async (person, path) => Object.values(await done(person.rest('GET', path))).find(Array.isArray)

/**
 * What a year in a church leaves behind and neither the demo church nor the stories of the reference do: rows of the tables
 * that would be empty otherwise.
 */
export async function giveLikeAFamily(owner, today) {
  const [fund] = await listed(owner, '/funds?acceptsGifts=true')
  const [ann, anna, ben] = await listed(owner, '/donors?limit=3&status=ACTIVE')
  const dimensions = await listed(owner, '/dimensions')
  const { id: dimensionId, values } = dimensions.find(({ values: some }) => some.length > 1)
  const dimensionValueIds = [values[0].id]
  await done(owner.rest('POST', '/giving-batches', { body: { name: 'Harvest', batchDate: today, dimensionValueIds } }))
  const campaign = { name: 'New organ', fundIds: [fund.id], goalAmount: 5000, dimensionValueIds }
  await done(owner.rest('POST', '/pledge-campaigns', { body: campaign }))
  const allocation = { fundId: fund.id, amount: 120, dimensions: [{ dimensionId, dimensionValueId: values[0].id }] }
  await done(
    owner.rest('POST', '/contributions', {
      body: {
        donorId: ben.id,
        paymentMethod: 'CHECK',
        checkNumber: '1017',
        receivedDate: today,
        channel: 'IN_PERSON',
        allocations: [allocation],
        softCredits: [{ donorId: ann.id, amount: 60, reason: 'The cheque of both' }],
      },
    }),
  )
  const vendor = { name: 'Organ Works', defaultDimensions: [{ dimensionId, dimensionValueId: values[0].id }] }
  await done(owner.rest('POST', '/vendors', { body: vendor }))
  // The gifts of the merged donor move, so that the merge can be undone.
  await done(owner.rest('POST', `/donors/${ann.id}/merge`, { body: { sourceDonorId: anna.id } }))
}

/** A receipt, attached to a purchase. */
export async function attachReceipt(owner) {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const body = { fileName: 'organ.pdf', contentType: 'application/pdf', contentBase64: content.toString('base64') }
  const { id } = await done(owner.rest('POST', '/receipts', { body }))
  const [purchase] = await listed(owner, '/transactions?transactionType=WITHDRAWAL&limit=1')
  await done(owner.rest('POST', `/receipts/${id}/attach`, { body: { transactionId: purchase.id } }))
}

/** Asks for the giving by month until the balances that make it quick are stored, then gives again on one of their days. */
export async function reportGiving(owner, today) {
  const report = '{ givingReport(filter: {groupBy: [FUND]}) { totals { gross } } }'
  for (let asked = 0; asked < 20; asked++) {
    await graph(owner, report)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  const [fund] = await listed(owner, '/funds?acceptsGifts=true')
  const allocations = [{ fundId: fund.id, amount: 15 }]
  const gift = { isAnonymous: true, paymentMethod: 'CASH', channel: 'IN_PERSON', receivedDate: today, allocations }
  await done(owner.rest('POST', '/contributions', { body: gift }))
}

/** Who may do what: a role of the church's own, an invitation and a key. Inputs are literals, because their types have other names later. */
export async function giveAccess(owner) {
  const scopes = '["contributions:read", "giving-batches:read"]'
  const { id } = await graph(owner, `mutation { createRole(input: {name: "Counter", scopes: ${scopes}}) { id } }`)
  const invited = `{email: "counter@demo.narthex.example", role: CUSTOM, customRoleId: "${id}"}`
  await graph(owner, `mutation { inviteMember(input: ${invited}) { id } }`)
  const expiresAt = new Date(Date.now() + YEAR_MS).toISOString()
  const key = `{name: "Nightly export", scopes: ["contributions:read"], expiresAt: "${expiresAt}"}`
  await graph(owner, `mutation { createApiKey(input: ${key}) { id } }`)
}

/** An application of the church, published by the office of the service and installed. @returns its client id. */
export async function installApplication(owner, release, redirect) {
  const registered = `{name: "Giving Insights", clientType: PUBLIC, redirectUris: ["${redirect}"],
    maximumScopes: ["accounts:read", "donors:read"]}`
  const { id, clientId } = await graph(owner, `mutation { createApplication(input: ${registered}) { id clientId } }`)
  await graph(owner, `mutation { submitApplication(id: "${id}") { status } }`)
  await release.narthex('applications', 'publish', clientId)
  await graph(owner, `mutation { installApplication(input: {clientId: "${clientId}"}) { __typename } }`)
  return clientId
}

/** The publisher of the application gets the events of every church that has it installed. */
export async function listenAsPublisher(release, clientId) {
  await release.narthex('applications', 'webhooks', 'create', clientId, '--url', 'https://hooks.narthex.example/events')
}
