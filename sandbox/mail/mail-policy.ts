/** A mail that is opened by itself has no script, no form and no origin, as in the frame. */
export const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; script-src 'none'; form-action 'none'; object-src 'none'"
