/**
 * Takes the roles of a tab list from GraphiQL's tabs. Each tab holds two buttons, which the role of a tab would hide from screen
 * readers (WAI-ARIA 1.2, "children presentational"). The buttons say what they do by themselves.
 */
export function mendTabs(holder: HTMLElement): void {
  const mend = () => {
    for (const tab of holder.querySelectorAll('.graphiql-tab')) {
      tab
        .querySelector('.graphiql-tab-button')
        ?.setAttribute('aria-current', String(tab.matches('.graphiql-tab-active')))
      for (const name of ['role', 'aria-selected']) tab.removeAttribute(name)
      tab.closest('[role="tablist"]')?.removeAttribute('role')
    }
  }
  const attributeFilter = ['role', 'aria-selected', 'class']
  new MutationObserver(mend).observe(holder, { childList: true, subtree: true, attributes: true, attributeFilter })
}
