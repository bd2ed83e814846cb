// React itself, as the first of the pieces that the app begins with.
export { createRoot, hydrateRoot } from 'react-dom/client'
