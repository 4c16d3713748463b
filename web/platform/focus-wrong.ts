/** Focuses the page's first wrong field. React Hook Form's own order has a field that appeared later at the end. */
export function focusWrong(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name !== '' && errors[name] !== undefined)?.focus()
}
