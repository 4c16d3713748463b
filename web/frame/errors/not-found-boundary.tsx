import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { markNotFound } from '#web/platform/not-found-path.ts'
import { ErrorPage } from './error-page.tsx'

const NOT_FOUND = 404

/**
 * The server answers with the not-found page and its status, which a redirect could not have; the browser then moves to
 * /404 (SHOP §2, §8).
 */
export function NotFoundBoundary() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const unknown = isRouteErrorResponse(error) && error.status === NOT_FOUND
  useEffect(() => {
    if (!unknown) return
    markNotFound(pathname)
    void navigate(NOT_FOUND_PATH, { replace: true })
  }, [unknown, pathname, navigate])
  return <ErrorPage error={error} />
}
