import { writeStreets } from './make/write-streets.ts'

/**
 * node data/merge-streets.ts <calles_rm.csv> <calles_pais.csv>: rebuilds geo/streets.csv from fresh OpenStreetMap
 * extracts.
 */
const paths = process.argv.slice(2)
if (paths.length === 0) throw new Error('give the paths of the street extracts')
console.log(`${writeStreets(paths)} streets`)
