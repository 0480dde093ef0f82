/** Tells a password manager whose password a form sets. Nobody sees it or reaches it. */
export function Username({ value }: { value: string }) {
  return (
    <input
      class="unseen"
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly={true}
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
