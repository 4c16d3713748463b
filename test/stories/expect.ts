import { expect as once } from '@playwright/test'
import { PATIENCE_MS } from './browser.ts'

/** Playwright's assertions about the page: each asks again until it holds, or its patience ends. */
export const expect = once.configure({ timeout: PATIENCE_MS })
