// React itself, the first of the pieces that the app starts with.
export { createRoot, hydrateRoot } from 'react-dom/client'
