import webpack from 'webpack';

/**
 * Has browsers compile all functions of some files while the files arrive, on another thread. Otherwise Chromium compiles
 * a function when it is first called, on the main thread. For files of which most is called as soon as they are used:
 * compiling what is never called costs memory, and the time of the other thread. What it saves stands with the files that
 * are included; `npm run bench -- load` and `planning` measure them.
 * @param include names of the files
 */
export function compileAhead(include: RegExp): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include,
    // After the minifier, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
