/** The page that the bookmarklet was pressed on: it is in the query of the form's URL. `undefined` if there is none. */
export function sentPage(search: string) {
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const url = read('url')
  return url === '' ? undefined : { url, title: read('title'), text: read('text') }
}

/** The code of the bookmarklet. It runs in the editor's browser: publishers refuse their pages to many servers. */
export function bookmarklet(form: URL): string {
  const code = `(()=>{const m=document.querySelector('meta[name=description],meta[property="og:description"]');window.open(${JSON.stringify(form.href)}+'?'+new URLSearchParams({url:location.href,title:document.title,text:String(getSelection())||m?.content||''}))})()`
  return `javascript:${encodeURIComponent(code)}`
}
