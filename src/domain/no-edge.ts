/** A record of money names a donor or a household by id alone. */
export const PRIVATE = 'A record of money leads to no personal data. Read the donor by its id, with donors:read.'
/** The id belongs to a record of one of several types. */
export const ANY_TYPE = 'It belongs to a record of the type beside it. Read it with node(id:).'
/** The id of a request. */
export const REQUEST = 'A request is no record. The activity and the audit trail are searched by its id.'
/** A member is a record of administration. */
export const MEMBER = 'No scope reads members. Their list and single read have rules of their own.'
