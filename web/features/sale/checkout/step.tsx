import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { requestedStep, type Step } from '#web/platform/checkout-paths.ts'
import { useSearch } from '#web/platform/search-params.ts'
import { useAfterChange } from '#web/platform/focus.ts'
import type { CheckoutProfile } from './profile.ts'

/** A step that is not open leads to the last open one, and the address follows. */
export function useStep(last: Step, { toStepPath, hasTelemedicine }: CheckoutProfile): Step {
  const search = useSearch()
  const navigate = useNavigate()
  const requested = requestedStep(search)
  const step = Math.min(requested, hasTelemedicine && search.has('telemedicine') ? 2 : last) as Step
  useEffect(() => {
    if (step !== requested) void navigate(toStepPath(step), { replace: true })
  }, [step, requested, navigate, toStepPath])
  return step
}

const HEADING_ID = 'paso'

/** The keyboard goes on here after a pressed button disappeared with its part of the step. */
export function focusStepHeading(): void {
  document.getElementById(HEADING_ID)?.focus()
}

/** Takes the focus when the step changes, so that a screen reader and the keyboard start where the eye does. */
export function StepHeading({ step, children }: { step: Step; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(step, () => heading.current?.focus({ preventScroll: true }))
  return (
    <h1 ref={heading} id={HEADING_ID} tabIndex={-1} className="mt-4 mb-5 text-2xl outline-none lg:mt-6 lg:text-3xl">
      {children}
    </h1>
  )
}
