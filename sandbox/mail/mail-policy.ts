/** The policy of a mail opened outside its frame: as in the frame, it has no script, no form and no origin. */
export const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; script-src 'none'; form-action 'none'; object-src 'none'"
