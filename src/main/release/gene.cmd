@echo off
rem Starts Gene on Windows with Java 25 or newer: GENE_JAVA_HOME, JAVA_HOME, or java in PATH.
rem The AOT cache, a snapshot of a warmed-up JVM, is made in the background of the first start.
setlocal
set "ROOT=%~dp0.."
set "JAVA=java.exe"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
if defined GENE_JAVA_HOME set "JAVA=%GENE_JAVA_HOME%\bin\java.exe"
set "CACHE=%LOCALAPPDATA%\gene\@NAME@"
set "AOT=%CACHE%\gene.aot"
set "USE="
if "%GENE_AOT%"=="off" goto start
if exist "%AOT%" (
  set USE="-XX:AOTCache=%AOT%"
  goto start
)
if exist "%CACHE%\trying" goto start
mkdir "%CACHE%" 2>nul
type nul > "%CACHE%\trying"
start "" /b "%JAVA%" @OPTIONS@ "-XX:AOTCacheOutput=%AOT%" -cp "%ROOT%\jars\gene.jar" gene.cli.Main train "%ROOT%\jars\training\training.gene" >nul 2>nul <nul
:start
"%JAVA%" @OPTIONS@ %GENE_JAVA_OPTS% %USE% -cp "%ROOT%\jars\gene.jar" gene.cli.Main %*
exit /b %ERRORLEVEL%
