import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** The page is there to say that another is not: 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
