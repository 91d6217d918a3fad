export { MoreArticles as default } from '#features/articles/more-articles.tsx'
