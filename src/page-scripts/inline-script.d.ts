declare module 'inline:*' {
  const code: string
  export default code
}
