import { refusal, type DataOf } from '#lib/domain-error.ts'

export const accountsRefusals = {
  'account.wrong_credentials': refusal(401, 'El correo o la contraseña son incorrectos'),
  'account.wrong_password': refusal<{ fields: Record<string, string> }>(422, 'Invalid Password'),
  'account.wrong_code': refusal<{ fields: Record<string, string> }>(
    401,
    'El código no es correcto, o ya se usó. Espera el siguiente.',
  ),
  'account.second_factor_ended': refusal(401, 'Tu inicio de sesión venció. Ingresa tu contraseña otra vez.'),
  'account.sign_in_needed': refusal(401, 'Inicia sesión para continuar.'),
  'account.not_allowed': refusal(403, 'No tienes permiso para hacer esto.'),
  'account.duplicate_email': refusal<{ fields?: Record<string, string> }>(409, 'Duplicate Email'),
  'account.duplicate_rut': refusal<{ fields: Record<string, string> }>(409, 'Duplicate Rut'),
  'account.link_used': refusal(410, 'Token expired'),
  'account.favorite_address': refusal(409, 'No puedes eliminar tu dirección favorita'),
  'account.addresses_changed': refusal(409, 'Tus direcciones cambiaron en otra ventana.'),
  'account.not_found_at_provider': refusal(404, 'No hay una cuenta con esta red social.', 'NOT_FOUND'),
  'account.other_provider': refusal<{ fields: Record<string, string> }>(
    409,
    'El email ya está registrado con otra red social',
  ),
  'account.email_of_another': refusal<{ fields: Record<string, string> }>(
    409,
    'El email ya está registrado en otra cuenta',
  ),
  'account.has_identity': refusal(409, 'Ya tienes una cuenta con esta red social: inicia sesión con ella.'),
  'account.email_unverified': refusal(422, 'La red social no ha verificado ese correo.'),
  'account.provider_token_ended': refusal(401, 'Token expired'),
  'account.provider_off': refusal(404, 'Esta red social no está disponible.'),
  'account.provider_unreachable': refusal(503, 'La red social no responde.'),
  'account.profile_changed': refusal(409, 'Tu perfil cambió en otra ventana.'),
  'account.owner_unproven': refusal(403, 'Confirma con el enlace de tu correo que eres tú.'),
  'account.has_profile': refusal(409, 'La cuenta ya tiene su perfil.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof accountsRefusals> {}
}
