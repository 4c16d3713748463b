/** Leaves by a form's post with one hidden field, as the card provider wants to be come to (SHOP §4, ACCOUNT §4). */
export function postTo(url: string, name: string, value: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
