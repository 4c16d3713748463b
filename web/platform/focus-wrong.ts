/** React Hook Form's own order is the registration's, in which a field that appeared later is the last. */
export function focusWrong(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name !== '' && errors[name] !== undefined)?.focus()
}
