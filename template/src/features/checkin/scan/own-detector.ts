// Re-exported here so that the order of chunks, and with it the bundle, does not depend on the path of
// node_modules.
export { BarcodeDetector } from 'qr/decode.js'
