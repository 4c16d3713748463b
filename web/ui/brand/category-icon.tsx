/** The paths are in public/brand/sprite.svg, fetched once and cached: thirty drawings cost no JavaScript. */
/** The first match wins, so order matters; names and slugs are compared without accents. */
const GROUPS: readonly [words: RegExp, drawing: string][] = [
  [/bebe|nino|infantil|lactancia|embarazo|maternidad/, 'bebe'],
  [/incontinencia|adulto mayor|cuidado-del-adulto|cuidado del adulto/, 'adulto'],
  [/boca|bucal|dental|diente/, 'diente'],
  [/jeringa|guante|aguja/, 'jeringa'],
  [/primeros|botiquin|gasa|venda|parche/, 'botiquin'],
  [/control|diagnostico|presion arterial|termometro|balanza/, 'pulso'],
  [/solar|\bsol\b/, 'sol'],
  [/capilar|cabello|pelo|champu/, 'cabello'],
  [/hombre|afeitado|barba/, 'hombre'],
  [/rostro|facial|cara\b/, 'rostro'],
  [/cuerpo|corporal|manos/, 'cuerpo'],
  [/corazon|presion|colesterol|cardio/, 'corazon'],
  [/diabetes|metabol|tiroides|insulina|glicemia/, 'gota'],
  [/alergia|asma/, 'alergia'],
  [/hueso|articula|osteo|artrosis/, 'hueso'],
  [/movilidad|ortopedia|silla|baston/, 'silla'],
  [/estomago|digesti|probiotico|fibra/, 'estomago'],
  [/infeccion|antibiotic|viral/, 'microbio'],
  [/natural|homeopat|fito|hierba/, 'hoja'],
  [/ojos|oido|vision/, 'ojo'],
  [/resfrio|\btos\b|gripe|garganta/, 'resfrio'],
  [/descanso|sueno|animo/, 'luna'],
  [/mental|neuro|ansiedad|depresi/, 'mente'],
  [/sexual|urolog|anticoncep|intim/, 'intimo'],
  [/dolor|fiebre|analgesic/, 'dolor'],
  [/piel|derma|acne/, 'piel'],
  [/deporte|nutricion|proteina|rendimiento/, 'pesa'],
  [/omega|aceite/, 'pez'],
  [/multivitamin/, 'frasco'],
  [/vitamina/, 'citrico'],
  [/mineral|magnesio|calcio|zinc/, 'mineral'],
  [/especializad|oncolog|inmuno|clinico/, 'vial'],
  [/hogar|bienestar/, 'hogar'],
]

export function categoryDrawing(category: string): string | undefined {
  const name = category.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-', ' ')
  return GROUPS.find(([pattern]) => pattern.test(name))?.[1]
}
