/** Why a file cannot be read, as a reader says it. */
export class UnreadableFile extends Error {
  /**
   * @param expected what would be right.
   * @param column the member of the layout that does not fit. Undefined when it is the file itself.
   */
  constructor(
    readonly expected: string,
    readonly column?: string,
  ) {
    super(expected)
  }
}
