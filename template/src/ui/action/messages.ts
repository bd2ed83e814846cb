export const needsConnection = 'Necesitás conexión para esto.'
