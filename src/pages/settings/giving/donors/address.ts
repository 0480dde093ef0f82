export const DONORS_PATH = '/settings/donors'
export const donorAddress = (id: string): string => `${DONORS_PATH}?donor=${encodeURIComponent(id)}`
