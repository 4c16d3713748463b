import { refusal, type DataOf } from '#lib/domain-error.ts'

export const accountsRefusals = {
  'account.wrong_credentials': refusal(401, {
    es: 'El correo o la contraseña son incorrectos',
    en: 'The e-mail or the password is wrong',
  }),
  'account.wrong_password': refusal<{ fields: Record<string, string> }>(422, 'Invalid Password'),
  'account.wrong_code': refusal<{ fields: Record<string, string> }>(401, {
    es: 'El código no es correcto, o ya se usó. Espera el siguiente.',
    en: 'The code is wrong, or was used. Wait for the next one.',
  }),
  'account.second_factor_ended': refusal(401, {
    es: 'Tu inicio de sesión venció. Ingresa tu contraseña otra vez.',
    en: 'Your sign-in has expired. Enter your password again.',
  }),
  'account.sign_in_needed': refusal(401, { es: 'Inicia sesión para continuar.', en: 'Sign in to go on.' }),
  'account.not_allowed': refusal(403, {
    es: 'No tienes permiso para hacer esto.',
    en: 'You are not allowed to do this.',
  }),
  'account.duplicate_email': refusal<{ fields?: Record<string, string> }>(409, 'Duplicate Email'),
  'account.duplicate_rut': refusal<{ fields: Record<string, string> }>(409, 'Duplicate Rut'),
  'account.link_used': refusal(410, 'Token expired'),
  'account.favorite_address': refusal(409, {
    es: 'No puedes eliminar tu dirección favorita',
    en: 'You cannot delete your favourite address',
  }),
  'account.addresses_changed': refusal(409, {
    es: 'Tus direcciones cambiaron en otra ventana.',
    en: 'Your addresses were changed in another window.',
  }),
  'account.not_found_at_provider': refusal(
    404,
    { es: 'No hay una cuenta con esta red social.', en: 'There is no account with this social network.' },
    'NOT_FOUND',
  ),
  'account.other_provider': refusal<{ fields: Record<string, string> }>(409, {
    es: 'El email ya está registrado con otra red social',
    en: 'The e-mail is already registered with another social network',
  }),
  'account.email_of_another': refusal<{ fields: Record<string, string> }>(409, {
    es: 'El email ya está registrado en otra cuenta',
    en: 'The e-mail is already registered with another account',
  }),
  'account.has_identity': refusal(409, {
    es: 'Ya tienes una cuenta con esta red social: inicia sesión con ella.',
    en: 'You already have an account with this social network: sign in with it.',
  }),
  'account.email_unverified': refusal(422, {
    es: 'La red social no ha verificado ese correo.',
    en: 'The social network has not verified that e-mail.',
  }),
  'account.provider_token_ended': refusal(401, 'Token expired'),
  'account.provider_off': refusal(404, {
    es: 'Esta red social no está disponible.',
    en: 'This social network is not available.',
  }),
  'account.provider_unreachable': refusal(503, {
    es: 'La red social no responde.',
    en: 'The social network does not answer.',
  }),
  'account.profile_changed': refusal(409, {
    es: 'Tu perfil cambió en otra ventana.',
    en: 'Your profile was changed in another window.',
  }),
  'account.owner_unproven': refusal(403, {
    es: 'Confirma con el enlace de tu correo que eres tú.',
    en: 'Confirm that it is you with the link in your e-mail.',
  }),
  'account.has_profile': refusal(409, {
    es: 'La cuenta ya tiene su perfil.',
    en: 'The account already has its profile.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof accountsRefusals> {}
}
