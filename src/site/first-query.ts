/** What an explorer opens with: both sides of the latest deposits. */
export const FIRST_QUERY = `query FirstLook {
  funds {
    id
    code
    name
    netAssetClass
  }
  settlements(first: 5) {
    totalCount
    nodes {
      id
      provider
      status
      recordedTotals { gross fees net }
      linkedContributionTotals { gross fees net }
      accounting { disposition reason }
    }
  }
}
`
