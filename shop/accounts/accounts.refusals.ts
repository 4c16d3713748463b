import { refusal, type DataOf } from '#lib/domain-error.ts'

export const accountsRefusals = {
  'account.wrong_credentials': refusal(401, 'El correo o la contraseña son incorrectos'),
  'account.wrong_password': refusal<{ fields: Record<string, string> }>(422, 'Invalid Password'),
  'account.sign_in_needed': refusal(401, 'Inicia sesión para continuar.'),
  'account.not_allowed': refusal(403, 'No tienes permiso para hacer esto.'),
  'account.duplicate_email': refusal<{ fields?: Record<string, string> }>(409, 'Duplicate Email'),
  'account.duplicate_rut': refusal<{ fields: Record<string, string> }>(409, 'Duplicate Rut'),
  'account.link_used': refusal(410, 'Token expired'),
  'account.has_profile': refusal(409, 'La cuenta ya tiene su perfil.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof accountsRefusals> {}
}
