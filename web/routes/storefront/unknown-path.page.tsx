import { redirect } from 'react-router'

/** Any unknown path redirects to /404 (CONTENT §2.1). */
export function loader() {
  return redirect('/404')
}

export default function UnknownPathPage() {
  return null
}
