// Markup that the page has before the app loads, rendered once at build time (build/in-page.js), and the
// shapes of stored values.
export { shapes } from '#platform/storage/ledger.ts'
export { firstReads } from './first-reads.ts'
export { drawBookings } from './frame/drawn-bookings.tsx'
export { drawLogins } from './frame/drawn-login.tsx'
