/**
 * Names of data/health/health-insurers.json for SHOP §3's number. Orders store the ids: never renumber. '0' is the
 * form's 'nothing chosen' (SHOP §5).
 */
export const HEALTH_INSTITUTES = [
  { id: '1', label: 'FONASA' },
  { id: '2', label: 'Banmédica' },
  { id: '3', label: 'Colmena Golden Cross' },
  { id: '4', label: 'Consalud' },
  { id: '5', label: 'Cruz Blanca' },
  { id: '6', label: 'Cruz del Norte' },
  { id: '7', label: 'Esencial' },
  { id: '8', label: 'Fundación (Banco Estado)' },
  { id: '9', label: 'Isalud (ex Chuquicamata / Codelco)' },
  { id: '10', label: 'Nueva Masvida' },
  { id: '11', label: 'Vida Tres' },
  { id: '12', label: 'CAPREDENA' },
  { id: '13', label: 'DIPRECA' },
  { id: '14', label: 'SISA' },
  { id: '15', label: 'Particular / ninguna' },
  { id: '16', label: 'Otra / no lo sé' },
] as const

export const NO_HEALTH_INSTITUTE = '0'

export type HealthInstituteId = (typeof HEALTH_INSTITUTES)[number]['id']

export function isHealthInstitute(id: string): id is HealthInstituteId {
  return HEALTH_INSTITUTES.some((institute) => institute.id === id)
}
