import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import type { RefusalCode } from '#lib/domain-error.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const prescriptions = defineMessages('prescriptions', {
  title: 'Recetas médicas',
  text:
    'Sube una foto o un PDF de cada receta: pdf, jpg o png, hasta 5 MB. Un químico farmacéutico la revisa antes ' +
    'de preparar tu pedido.',
  review:
    `Pagas antes de la revisión. Un químico farmacéutico revisa tu receta: tarda hasta ${REVIEW_WORKING_H} horas ` +
    'hábiles. Si no puede aprobarla, puedes enviar otra o te devolvemos lo que pagaste por esos productos, al ' +
    'mismo medio de pago.',
  conditions: {
    simple: 'Receta médica simple',
    retained: 'Receta médica retenida: entregas el original al recibir el pedido',
  },
  upload: 'Subir receta',
  uploadFor: (product: string) => `Subir receta para ${product}`,
  camera: 'Tomar foto',
  cameraFor: (name: string) => `Tomar foto: ${name}`,
  together: (count: number) => `¿Una misma receta para los ${count} productos que faltan? Súbela una sola vez.`,
  uploadTogether: 'Subir una para todos',
  uploadTogetherFor: (count: number) => `Subir una para todos (${count} productos)`,
  uploading: (file: string) => `Subiendo ${file}`,
  checking: 'Revisando el archivo…',
  uploaded: 'Receta cargada',
  uploadedAs: (file: string) => `Cargamos ${file}`,
  replace: 'Reemplazar',
  replaceFor: (product: string) => `Reemplazar la receta de ${product}`,
  remove: 'Quitar',
  removeFor: (product: string) => `Quitar la receta de ${product}`,
  removeFailed: 'No pudimos quitar la receta. Inténtalo de nuevo.',
  retry: 'Reintentar',
  retryFor: (product: string) => `Reintentar la receta de ${product}`,
  other: 'Elegir otro archivo',
  otherFor: (product: string) => `Elegir otro archivo para ${product}`,
  cancel: 'Descartar',
  cancelFor: (product: string) => `Descartar el archivo de ${product}`,
  missingTitle: 'Sube tu receta',
  missingText: 'Debes cargar una receta válida para revisión en cada producto marcado.',
  missing: 'Falta la receta de este producto.',
  edit: 'Editar',
  editLabel: 'Editar las recetas',
  reason: 'El químico farmacéutico dice:',
  again: 'Subir otra receta',
  againFor: (products: string) => `Subir otra receta para ${products}`,
  noFile: 'Sin archivo',
  guide: {
    title: 'Necesitas receta médica simple',
    text: 'Comprar con receta toma un paso más:',
    steps: [
      'Sube una foto o un PDF de la receta, con el nombre del médico y la fecha visibles.',
      'Paga tu pedido como siempre.',
      'Un químico farmacéutico revisa la receta y te avisamos por correo.',
    ],
    seen: 'Entendido',
  },
  patient: {
    labelFor: (product: string) => `¿Para quién es la receta de ${product}?`,
    self: 'Para mí',
    question: '¿Es para otra persona, como un hijo o tu mamá?',
    add: 'Agregar a una persona',
    failed: 'No pudimos guardarlo. Revisa tu conexión y elige de nuevo.',
    of: (name: string) => `Para ${name}`,
    notLoaded: 'No pudimos cargar a las personas por las que compras: la receta queda como está.',
    retry: 'Volver a cargar',
  },
  saved: {
    title: 'Tienes una receta que sirve para este producto',
    use: 'Usar esta receta',
    useFor: (file: string, product: string) => `Usar ${file} para ${product}`,
    until: (day: string) => `Vigente hasta el ${day}.`,
    states: { recibida: 'Por revisar.', 'en revisión': 'En revisión.', aprobada: 'Aprobada.' } as Record<
      string,
      string
    >,
    errors: {
      'prescription.not_found': 'Esta receta ya no sirve para este producto. Sube otra.',
      'prescription.not_valid_then': 'Esta receta ya venció. Sube otra.',
      'prescription.already_used': 'Esta receta ya se usó en otro pedido. Sube otra.',
      'prescription.not_for_product': 'Este producto ya no está en tu pedido.',
      'order.payment_in_progress': 'Hay un pago en curso con esta receta o para este pedido. Espera a que termine.',
      'order.finished': 'Este pedido ya está terminado.',
      'request.rate_limited': 'Elegiste muchas recetas seguidas. Espera unos minutos e inténtalo de nuevo.',
      network: 'No pudimos usar la receta. Revisa tu conexión e inténtalo de nuevo.',
    },
  },
  errors: {
    'prescription.file_too_large': 'El tamaño del archivo es superior a 5 MB',
    'prescription.file_empty': 'El archivo está vacío. Elige otro.',
    'prescription.file_type': 'Solo se aceptan archivos pdf, jpg o png.',
    'prescription.file_too_many_pixels':
      'La foto tiene más píxeles de los que podemos recibir. Tómala de nuevo con menos resolución.',
    'prescription.file_unreadable': 'No pudimos leer el archivo. Elige otro, o toma una foto de la receta.',
    'prescription.not_kept': 'No pudimos guardar el archivo. Inténtalo de nuevo.',
    'prescription.not_for_product': 'Este producto ya no está en tu pedido.',
    'order.payment_in_progress': 'Hay un pago en curso para este pedido. Espera a que termine.',
    'order.finished': 'Este pedido ya está terminado.',
    'order.changed_meanwhile':
      'El RUT del pedido cambió mientras se enviaba el archivo. Envíalo solo si es de este cliente.',
    'request.too_large': 'El tamaño del archivo es superior a 5 MB',
    'request.too_slow': 'Tu conexión es lenta y el archivo no alcanzó a llegar. Inténtalo de nuevo.',
    'upload.too_many': 'Hoy recibimos muchos archivos desde tu conexión. Inicia sesión para subir el tuyo.',
    'upload.guests_stopped':
      'Por ahora recibimos recetas solo de clientes con cuenta. Inicia sesión para subir la tuya.',
    'request.rate_limited': 'Subiste muchos archivos seguidos. Espera unos minutos e inténtalo de nuevo.',
    network: 'No pudimos enviar el archivo. Revisa tu conexión e inténtalo de nuevo.',
  } satisfies Record<Extract<RefusalCode, `prescription.file_${string}`> | 'network', string> &
    Partial<Record<RefusalCode, string>>,
  states: {
    subida: 'Cargada',
    recibida: 'Recibida: la revisaremos pronto',
    'en revisión': 'En revisión',
    'por aclarar': 'Necesitamos aclararla contigo',
    aprobada: 'Aprobada',
    rechazada: 'Rechazada',
  } as Record<string, string>,
  next: {
    recibida:
      `La revisión tarda hasta ${REVIEW_WORKING_H} horas hábiles y te escribiremos con el resultado. ` +
      'Si no puede aprobarse, puedes enviar otra o te devolvemos lo que hayas pagado por estos productos.',
    'en revisión':
      'Un químico farmacéutico la está revisando y te escribiremos con el resultado. Si no puede aprobarla, ' +
      'puedes enviar otra o te devolvemos lo que hayas pagado por estos productos.',
    'por aclarar': 'Tu pedido espera mientras tanto. Puedes:',
    rechazada: 'No podemos vender con esta receta. Puedes:',
  } as Record<string, string>,
  approved: 'No tienes que hacer nada más por ella.',
  approvedRetained: 'Ten a mano la receta original: la entregas al recibir el pedido.',
  options: {
    another: 'Subir otra receta aquí: la revisamos de nuevo.',
    call: 'Hablar con nosotros, para aclararla o cambiar el producto:',
    money:
      'Pedirnos que quitemos estos productos: lo que hayas pagado por ellos vuelve al mismo medio de pago. ' +
      'Según tu banco, puede tardar algunos días en aparecer.',
  },
})
