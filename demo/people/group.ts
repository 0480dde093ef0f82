/** The items by a key, in the order in which each key first appears. */
export function groupBy<T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

export const total = (amounts: Iterable<number>): number => {
  let all = 0
  for (const amount of amounts) all += amount
  return all
}
