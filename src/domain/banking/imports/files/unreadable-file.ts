/** Why a file cannot be read, as a reader says it. */
export class UnreadableFile extends Error {
  /**
   * @param expected what would be right.
   * @param column the member of the layout that does not fit. Undefined when it is the file itself.
   * @param choices the values among which a person can choose. Undefined when the file asks nothing.
   */
  constructor(
    readonly expected: string,
    readonly column?: string,
    readonly choices?: readonly string[],
  ) {
    super(expected)
  }
}
