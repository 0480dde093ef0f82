const ORGANIZATION = 'narthex.organization'
const THEME = 'narthex.theme'

/** A stored preference; null when the browser stores nothing. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export const lastOrganization = (): string | null => read(ORGANIZATION)
export const rememberOrganization = (id: string): void => write(ORGANIZATION, id)

export type Theme = 'light' | 'dark'
export const chosenTheme = (): Theme | null => {
  const theme = read(THEME)
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Shows the pages in a theme; null follows the system. */
export function applyTheme(theme: Theme | null): void {
  write(THEME, theme)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
