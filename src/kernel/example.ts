/** A request of a story as it is stored: its texts have placeholders. */
export interface StoredRequest {
  method: string
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** What the service answered to a request of a story. */
export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
  /** Whether rows were left out of the body. */
  isShortened?: boolean
}

/** A request with its own answer. */
export interface PlayedRequest {
  /** What is wrong with the request. Undefined when it is accepted. */
  because?: string
  request: StoredRequest
  answer: StoredAnswer
}

/** The played example of one operation. */
export interface Example {
  /** Where it was played: `NEW` is an organization without accounts. The demo's otherwise. */
  place?: 'NEW'
  /** The lists that find the records, by the names that the placeholders use. */
  given?: Readonly<Record<string, string>>
  /** What each placeholder stood for when the story was played. */
  values?: Record<string, unknown>
  accepted: PlayedRequest
  refused?: PlayedRequest
}
