import { TO_LOGIN } from '#shop/ground/policy/quoted-texts.rules.ts'
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { presentConsent } from '#shop/people/accounts/own-data/consent.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/people/session/messages/person-errors.es.ts'

export const registration = defineMessages('registration', {
  loading: 'Cargando el formulario',
  noScript: 'Para crear tu cuenta activa JavaScript en tu navegador, o llámanos y te ayudamos.',
  create: {
    title: 'Crear cuenta',
    completeTitle: 'Completa tus datos',
    text: `Con tu cuenta compras con los precios de socio ${MEMBER_PROGRAMME}.`,
    completeText: `Faltan estos datos para que compres con los precios de socio ${MEMBER_PROGRAMME}.`,
    providerText: (name: string) => `${name} nos dio estos datos. Completa los que faltan para crear tu cuenta.`,
    required: 'Todos los datos son obligatorios.',
    email: 'Correo electrónico',
    emailHint: 'Aquí te enviaremos el enlace para elegir tu contraseña.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    rut: 'RUT',
    rutExample: '12.345.678-5',
    phoneNumber: 'Teléfono',
    birthdate: 'Fecha de nacimiento',
    gender: 'Género',
    choose: 'Selecciona una opción',
    genders: { female: 'Femenino', male: 'Masculino' },
    older: 'Declaro ser mayor de 18 años.',
    privacy: presentConsent('privacy').text,
    submit: 'Crear mi cuenta',
    completeSubmit: 'Guardar mis datos',
    problems: (count: number) =>
      count === 1 ? 'Revisa 1 dato para continuar' : `Revisa ${count} datos para continuar`,
  },
  sent: {
    title: 'Revisa tu correo',
    text: (email: string) =>
      `Te enviaremos un correo a ${email} con un enlace para elegir tu contraseña. Tu cuenta queda creada ` +
      'cuando lo abras.',
    hours: 'El enlace sirve una vez, durante 48 horas. Si no lo ves, busca en la carpeta de correo no deseado.',
    correct: 'Corregir mis datos o pedir otro correo',
  },
  password: {
    title: 'Elige tu contraseña',
    text: 'Con ella terminas de crear tu cuenta.',
    new: 'Contraseña nueva',
    hint: (minimum: number) => `Al menos ${minimum} caracteres.`,
    confirmation: 'Repite la contraseña',
    submit: 'Guardar contraseña',
  },
  guest: {
    title: 'Confirma tu cuenta',
    text: 'Tu pedido queda en ella, con tus datos.',
    submit: 'Crear mi cuenta',
    password: 'Contraseña',
    needed: 'Este no es el navegador en que compraste',
    neededText: 'Escribe la contraseña que elegiste en la página de tu pedido.',
    wrong: 'No es la contraseña que elegiste',
    wrongText: 'Escríbela como en la página de tu pedido, o abre el enlace en el navegador en que compraste.',
    required: 'Ingresa tu contraseña',
  },
  done: {
    title: (name: string) => `Listo, ${name}: tu cuenta está creada`,
    completed: (name: string) => `Listo, ${name}: tus datos están completos`,
    text: `Ya entraste, y compras con los precios de socio ${MEMBER_PROGRAMME}.`,
    open: (name: string) => `Entra con ${name} para comprar con los precios de socio ${MEMBER_PROGRAMME}.`,
    back: 'Volver donde estaba',
  },
  contest: {
    title: 'Si es tu RUT, puedes recuperarlo',
    text: 'Si esa cuenta es tuya, inicia sesión con su correo. Si otra persona usó tu RUT, muestra que es tuyo.',
    open: 'Ese RUT es mío',
    insured: 'Con tu seguro de salud',
    insuredText:
      'Si tu seguro reembolsa medicamentos, tu aseguradora compara tu RUT con el número de tu cédula de identidad. ' +
      'No guardamos ese número.',
    documentNumber: 'Número de documento',
    documentNumberHint: 'El de tu cédula de identidad, sin puntos.',
    medicRut: 'RUT del médico',
    medicRutHint: 'El de quien te hizo una receta.',
    submit: 'Comprobar y crear mi cuenta',
    otherwise: 'Sin seguro',
    otherwiseText:
      'Compra sin cuenta con tu RUT y muestra tu cédula al recibir o retirar el pedido: así lo quitamos de la otra ' +
      'cuenta, y puedes crear la tuya.',
    write: 'Escríbenos si tienes dudas',
  },
  home: 'Ir al inicio',
  toLogin: TO_LOGIN,
  toCheckout: 'Volver a mi compra',
  again: 'Registrarme de nuevo',
  failed: {
    network: 'Error de conexión',
    networkText: 'Lo que escribiste sigue aquí. Revisa tu conexión y vuelve a intentarlo.',
    captcha: 'La verificación venció',
    captchaText: 'Márcala de nuevo. Lo que escribiste sigue aquí.',
    often: 'Lo intentaste muchas veces seguidas',
    oftenText: (minutes: number) =>
      minutes === 1
        ? 'Espera un minuto y vuelve a intentarlo. Lo que escribiste sigue aquí.'
        : `Espera ${minutes} minutos y vuelve a intentarlo. Lo que escribiste sigue aquí.`,
    other: 'Error al guardar los datos',
    otherText: 'Lo que escribiste sigue aquí. Vuelve a intentarlo en un momento.',
    takenText: 'Alguien creó una cuenta con ese dato después de que te registraste. Si no fuiste tú, llámanos.',
    unproven: 'No pudimos comprobar que el RUT es tuyo',
    unprovenText:
      'Revisa el número de documento y el RUT del médico. Si están bien, muestra tu cédula al recibir o retirar un ' +
      'pedido.',
    provider: 'El permiso de la red social venció',
    providerText: 'Vuelve a entrar con la red social para crear tu cuenta.',
    identity: 'Ya tienes una cuenta con esta red social',
    identityText: 'Inicia sesión con ella.',
    used: 'Este link ya fue utilizado',
    usedText:
      'Si ya elegiste tu contraseña, tu cuenta está creada. Si no, el enlace venció: regístrate de nuevo y te ' +
      'enviamos otro.',
  },
  errors: {
    ...personErrors,
    'email.duplicate': 'El correo ingresado ya se encuentra registrado',
    'email.other_provider': 'El email ya está registrado con otra red social',
    'email.another_account': 'El email ya está registrado en otra cuenta',
    'rut.duplicate': 'El RUT ingresado ya se encuentra registrado',
    'older.required': 'Es necesario que declares ser mayor de 18 años.',
    'privacy.required': 'Es necesario que aceptes el tratamiento de tus datos.',
    'password.too_long': 'Máximo 200 caracteres',
    'password.common': 'Esa contraseña es de las más usadas y se adivina en segundos. Elige otra.',
    'password.personal': 'No uses tu RUT, tu nombre ni tu correo: es lo primero que otros prueban. Elige otra.',
    'passwordConfirmation.different': 'Las contraseñas no coinciden',
  },
  passwordLength: (minimum: number) => `Tu contraseña debe tener al menos ${minimum} caracteres.`,
})
