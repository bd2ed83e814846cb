// What is in the page before the app is there, made once when the app is compiled (build/in-page.js), and the shapes of what the app stores.
export { shapes } from '../platform/storage/ledger.ts'
export { firstReads } from './first-reads.ts'
export { drawBookings } from './frame/drawn-bookings.tsx'
export { drawLogins } from './frame/drawn-login.tsx'
