/** Remembers a value under a key, at most `max` of them: the oldest goes first. */
export function remember<V>(known: Map<string, V>, key: string, value: V, max: number): void {
  known.delete(key)
  const [oldest] = known.keys()
  if (known.size >= max && oldest !== undefined) known.delete(oldest)
  known.set(key, value)
}
