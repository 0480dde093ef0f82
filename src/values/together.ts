/** Waits for all members of an object. They have begun in the order of its members. */
export function together<T extends object>(members: T): Promise<{ [K in keyof T]: Awaited<T[K]> }>
export async function together(members: object): Promise<object> {
  const values = await Promise.all(Object.values(members))
  return Object.fromEntries(Object.keys(members).map((key, index) => [key, values[index]]))
}
