import { PATHOLOGIES, PROFILE_TITLE, USER_DATA } from '#shop/ground/policy/quoted-texts.rules.ts'
import { presentConsent } from '#shop/people/accounts/own-data/consent.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The specification's own title is English, and a tab lacks its accent (ACCOUNT §2). */
export const profile = defineMessages('profile', {
  title: PROFILE_TITLE,
  loading: 'Cargando tu perfil',
  tabs: { data: USER_DATA, pathologies: PATHOLOGIES },
  readOnly: 'No se puede cambiar: con él se identifica tu cuenta.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  rut: 'RUT',
  email: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  birthdate: 'Fecha de nacimiento',
  gender: 'Género',
  genders: { none: 'Prefiero no decirlo', male: 'Masculino', female: 'Femenino' },
  healthInstitute: 'Previsión de salud',
  choose: 'Selecciona una opción',
  older: 'Declaro ser mayor de 18 años.',
  privacy: presentConsent('privacy').text,
  promotions: presentConsent('promotions').text,
  save: 'Guardar mis datos',
  pathologies: {
    text: 'Elige las que te interesan. Nadie más que tú las ve en tu cuenta.',
    legend: 'Patologías',
    consent: presentConsent('health').text,
    consentHint: 'Puedes quitar este permiso cuando quieras: al guardar, las borramos.',
    consentRequired: 'Acepta para guardar tus patologías.',
    save: 'Guardar mis patologías',
  },
  results: {
    data: {
      saved: 'Tu perfil fue actualizado correctamente',
      changed: 'Tu perfil cambió en otra ventana',
      network: 'Error de conexión',
      refused: 'Ha ocurrido un error al actualizar el perfil',
      failed: 'Error al actualizar el perfil. Por favor intente nuevamente.',
    },
    pathologies: {
      saved: 'Tus patologías fueron actualizadas correctamente',
      changed: 'Tu perfil cambió en otra ventana',
      network: 'Error de conexión',
      refused: 'Ha ocurrido un error al actualizar las patologías',
      failed: 'Ha ocurrido un error al actualizar las patologías',
    },
  },
  resultTexts: {
    changed:
      'Lo que cambiaste aquí sigue aquí y aún no se guarda; lo demás está como quedó. Revísalo y guarda otra vez.',
    network: 'Lo que escribiste sigue aquí. Revisa tu conexión y guarda otra vez.',
    refused: 'Lo que escribiste sigue aquí. Revísalo y guarda otra vez.',
    failed: 'Lo que escribiste sigue aquí.',
  },
})
