/** Brands of the gallery: those of the sample gyms, then brands that make texts hard to read. */
export const brands = [
  { name: 'Demo Fit', theme_color: '#1d4ed8', theme_text: '#ffffff' },
  { name: 'Fuerza Sur', theme_color: '#b3121d', theme_text: '#ffffff' },
  { name: 'Corazón del Ñandú', theme_color: '#ffe066', theme_text: '#4a3b00' },
  { name: 'Blanco', theme_color: '#ffffff', theme_text: '#eeeeee' },
  { name: 'Noche', theme_color: '#050505', theme_text: '#111111' },
  { name: 'Neón', theme_color: '#39ff14', theme_text: '#ff00e6' },
]
