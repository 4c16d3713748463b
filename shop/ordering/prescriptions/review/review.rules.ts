/** What is shown beside a prescription. */

export type ReviewFile = { id: string; fileName: string; contentType: string; state: string }

/** `by`: first name and role; null for the software, or once the account was deleted. */
export type ReviewEvent = {
  at: string
  event: string
  state: string
  by: string | null
  role: string
  reason: string | null
}

export type Patient = {
  name: string
  /** Without dots; '' when it is unknown. */
  rut: string
  /** YYYY-MM-DD */
  birthdate: string | null
  isDependant: boolean
  /** The account's consent to health data; null without an account. */
  hasHealthConsent: boolean | null
}

/** `patient`: null without a sold order. */
export type ReviewFacts = { patient: Patient | null; files: ReviewFile[]; history: ReviewEvent[] }
