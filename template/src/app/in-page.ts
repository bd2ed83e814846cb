// What is in the page before the app is there, made once when the app is compiled (build/in-page.js).
export { firstReads } from './first-reads.ts'
export { drawBookings } from './frame/drawn-bookings.tsx'
export { drawLogins } from './frame/drawn-login.tsx'
