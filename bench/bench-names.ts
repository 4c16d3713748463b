export const BENCH_KEY = `bk_BenchBench12_${'x'.repeat(43)}`
/** Coupons of half the price or more, so that they always beat the offers that they replace. */
export const BENCH_COUPONS = ['BENCH50', 'BENCH60']
