/** Adds a value to the list of its key. The list grows in place: a copy for each value would cost the square of their number. */
export function gather<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
